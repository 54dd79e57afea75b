import { isTimeZone } from '@homeroom/shared/dates';
import { languageOf, regionOfZone } from '@homeroom/shared/region';
import { fine, problem, warning, type Check } from './check.js';

const fullNode =
  'Use a Node with all languages and time zones, such as those of nodejs.org, and without NODE_ICU_DATA.';

/** Node knows the school's time zone and how its language sorts. */
export const timeZone: Check = {
  name: 'Time zone',
  async run({ setting }) {
    const { icu, tz } = process.versions;
    if (!icu || !tz) return problem('This Node has no ICU, so it knows neither languages nor time zones.', fullNode);
    const zone = await setting('school.timeZone');
    if (!zone)
      return warning('The school has no time zone yet.', 'Set up the school with the link that the server prints.');
    if (!isTimeZone(zone))
      return problem(`This Node, with tz ${tz}, does not know the school’s time zone ${zone}.`, fullNode);
    const language = languageOf((await setting('school.region')) ?? regionOfZone(zone));
    if (Intl.Collator.supportedLocalesOf(language).length === 0)
      return problem(`This Node cannot sort names in the school’s language, ${language}.`, fullNode);
    return fine(`${zone} is known (ICU ${icu}, tz ${tz}).`);
  },
};
