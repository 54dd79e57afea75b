import { isAbsence, markWords } from '@homeroom/shared/attendance/registers';
import { addDays, showDay, showDaySpan, showHours, type IsoDate, type WallClock } from '@homeroom/shared/dates';
import type { FieldProblem } from '@homeroom/shared/errors';
import { absenceInWords, nextDay, tellingDays } from '@homeroom/shared/family';
import { capitalised } from '@homeroom/shared/text';
import type { FamilyChild } from './family-facts.service.js';
import { markup, type Markup } from './markup.js';
import { field, pageOf, problemOf, type Look, type Page } from './page-frame.js';
import { canTakeBack } from './tellings.service.js';

type Typed = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface FamilyView {
  /** The path of the link. */
  path: string;
  parentName: string;
  children: readonly FamilyChild[];
  reasons: readonly { id: number; name: string }[];
  /** At the school. */
  now: WallClock;
  /** The last day of the link. */
  until: IsoDate;
  /** What was told or taken back just now. */
  done: string | null;
  problems: readonly FieldProblem[];
  /** What was typed, if there are problems. */
  typed: Typed;
}

export function familyPage(look: Look, view: FamilyView): Page {
  const { children, done, problems, until, path } = view;
  const title = `${view.parentName}’s family page`;
  return pageOf(
    look,
    title,
    markup`${done && markup`<div class="note" role="status"><p>${done}</p></div>`}
      ${
        problems.length > 0 &&
        markup`<div class="note bad" role="alert">
          <p>Nothing was sent to the school. ${problems.map(({ message }) => message).join(' ')}</p>
        </div>`
      }
      ${
        children.length === 0
          ? markup`<div class="card">
              <p>There is nothing to show here now. Please call the office if you expected your children.</p>
            </div>`
          : markup`${tellingForm(view)}${children.map((child) => childPart(child, view))}`
      }
      <p class="soft">
        ${
          children.length > 0 &&
          markup`<a href="${path}/calendar.ics">Calendar</a>: subscribe to it in your phone’s calendar. `
        }This
        link works until ${showDay(until)}. Keep it to yourself: whoever has it sees this page.
      </p>`,
  );
}

/** Whether a child is marked as absent on a date about which the family has told nothing. */
const isMissed = ({ marks, notices }: FamilyChild, date: IsoDate) =>
  marks.some((mark) => mark.date === date && isAbsence(mark.status)) &&
  !notices.some(({ firstDay, lastDay }) => firstDay <= date && lastDay >= date);

/** The day that 'ill today' is about: today, until its last class is over without an absence; then the next day with classes. */
function nearestDay(children: readonly FamilyChild[], { date, time }: FamilyView['now']): IsoDate {
  const isOver = children.every((child) => {
    const hours = child.days.get(date);
    return !isMissed(child, date) && (!hours || (hours.end !== null && hours.end <= time));
  });
  if (!isOver) return date;
  const next = children.flatMap((child) => nextDay(child, addDays(date, 1)) ?? []).sort();
  return next[0] ?? date;
}

function tellingForm({ path, children, reasons, now, problems, typed }: FamilyView): Markup {
  const textOf = (name: string, usual = '') => (typeof typed[name] === 'string' ? typed[name] : usual);
  const typedIds = [typed['child'] ?? []].flat();
  // Whom a mail about an absence asks about.
  const isChosen = (child: FamilyChild) =>
    'what' in typed ? typedIds.includes(String(child.id)) : isMissed(child, now.date);
  const day = nearestDay(children, now);
  const days = markup`min="${now.date}" max="${addDays(now.date, tellingDays)}"`;
  const [only] = children;
  return markup`<form class="card" method="post" action="${path}">
    <h2>Tell the school${children.length === 1 && ` about ${only!.name}`}</h2>
    <button class="unseen" name="what" value="" tabindex="-1" aria-hidden="true">Choose below</button>
    ${children.length === 1 ? markup`<input type="hidden" name="child" value="${only!.id}" />` : whoFields(children, isChosen, problems)}
    <div class="fields">
      ${field({ name: 'words', label: 'In a few words (optional)', type: 'text', value: textOf('words'), more: markup`maxlength="90" autocomplete="off"` }, problems)}
    </div>
    <input type="hidden" name="illOn" value="${day}" />
    <button class="wide" name="what" value="ill">${day === now.date ? 'Ill today' : `Ill on ${showDay(day)}`}</button>
    ${wrong(problems, 'what')}
    <fieldset>
      <legend>Late</legend>
      <div class="fields">
        ${field({ name: 'lateOn', label: 'Day', type: 'date', value: textOf('lateOn', day), more: days }, problems)}${field({ name: 'at', label: 'About', type: 'time', value: textOf('at') }, problems)}
      </div>
      <button class="quiet wide" name="what" value="late">Say they will be late</button>
    </fieldset>
    <fieldset>
      <legend>Away</legend>
      <div class="fields">
        ${field({ name: 'from', label: 'From', type: 'date', value: textOf('from', day), more: days }, problems)}${field({ name: 'until', label: 'Until', type: 'date', value: textOf('until'), more: days }, problems)}${
          reasons.length > 0 &&
          markup`<div>
            <label for="why">Reason (optional)</label
            ><select id="why" name="why">
              <option value=""></option>
              ${reasons.map(
                ({ id, name }) =>
                  markup`<option value="${id}" ${textOf('why') === String(id) && markup`selected`}>${name}</option>`,
              )}
            </select>
          </div>`
        }
      </div>
      <button class="quiet wide" name="what" value="away">Say they will be away</button>
    </fieldset>
  </form> `;
}

const whoFields = (
  children: readonly FamilyChild[],
  isChosen: (child: FamilyChild) => boolean,
  problems: readonly FieldProblem[],
) =>
  markup`<fieldset class="first">
      <legend>Who?</legend>
      ${children.map(
        (child) =>
          markup`<label class="check"
            ><input
              type="checkbox"
              name="child"
              value="${child.id}"
              ${isChosen(child) && markup`checked`}
            />${child.name}</label
          >`,
      )}${wrong(problems, 'child')}
    </fieldset>`;

const wrong = (problems: readonly FieldProblem[], path: string) => {
  const problem = problemOf(problems, path);
  return problem && markup`<p class="wrong">${problem.message}</p>`;
};

const listOf = (title: string, items: readonly Markup[]) =>
  items.length > 0 &&
  markup`<h3>${title}</h3>
    <ul>
      ${items.map((item) => markup`<li>${item}</li>`)}
    </ul>`;

function childPart(child: FamilyChild, { path, now }: FamilyView): Markup {
  const { fullName, sectionName, nextDays, notices, closures, marks } = child;
  const today = now.date;
  return markup`<section class="card" aria-label="${fullName}">
    <h2>${[fullName, sectionName].filter(Boolean).join(', ')}</h2>
    ${listOf(
      'What you told us',
      notices.map((notice) => {
        const words = absenceInWords(notice, today);
        return markup`<div class="row">
            <span>${notice.source === 'OFFICE' ? `The office noted: ${words}` : capitalised(words)}</span>${
              canTakeBack(child, notice, now) &&
              markup`<form method="post" action="${path}/take-back">
                <button
                  class="quiet"
                  name="notice"
                  value="${notice.id}"
                  aria-label="Take back: ${child.name}, ${words}"
                >
                  Take back
                </button>
              </form>`
            }
          </div>`;
      }),
    )}
    ${nextDays.map(({ date, classes }) =>
      listOf(
        date === today ? `Today, ${showDay(date)}` : showDay(date),
        classes.map(
          (each) =>
            markup`<div class="row"><span>${each.className}</span><span class="soft">${[showHours(each), each.teacherName].filter(Boolean).join(', ')}</span></div>`,
        ),
      ),
    )}
    ${nextDays.length === 0 && markup`<p class="soft">No classes in the next two weeks.</p>`}
    ${listOf(
      'No school',
      closures.map(
        ({ first, last, words }) =>
          markup`<div class="row">
            <span>${words}</span><span class="soft">${first === last ? showDay(first) : showDaySpan(first, last)}</span>
          </div>`,
      ),
    )}
    ${listOf(
      'Last marks',
      marks.map(
        ({ date, className, status, reason, excused }) =>
          markup`<div class="row">
            <span
              >${[markWords[status], reason && `${reason}, ${excused ? 'excused' : 'not excused'}`].filter(Boolean).join(': ')}</span
            ><span class="soft">${className}, ${showDay(date)}</span>
          </div>`,
      ),
    )}
  </section> `;
}

/** What the page says after a telling. */
export const thanks = (told: string) => `Thank you. We have told the school: ${told}`;
