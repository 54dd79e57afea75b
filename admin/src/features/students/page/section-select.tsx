import type { SelectProps } from 'antd';
import { sectionWords } from '@homeroom/shared/academics';
import type { AssignableSection } from '@homeroom/shared/assignments/assignments';
import { plural } from '@homeroom/shared/text';
import { ChoicesFault } from '../../../components/choices-fault';
import { Select } from '../../../components/select';
import { useGet } from '../../../providers/use-get';
import './student-page.css';

const placesOf = ({ capacity, students, taken }: AssignableSection) =>
  capacity === null ? plural(students, 'student') : `${plural(Math.max(0, capacity - taken), 'place')} left`;

interface SectionSelectProps extends Omit<SelectProps<number>, 'options'> {
  /** The id of a section that is not offered. */
  except?: number | null;
}

/** The sections that a student can be put into. */
export const useSections = () => useGet<AssignableSection[]>('/assign-students/sections');

/** A section, with its students or the places that are left. */
export function SectionSelect({ except, ...rest }: SectionSelectProps) {
  const { query, data: sections = [] } = useSections();
  return (
    <>
      <Select
        placeholder="Choose"
        {...rest}
        showSearch
        loading={query.isFetching}
        options={sections
          .filter(({ id }) => id !== except)
          .map((section) => ({ value: section.id, label: sectionWords(section), places: placesOf(section) }))}
        optionRender={({ data }) => (
          <span className="section-choice">
            {data.label} <span className="small muted num">{(data as { places?: string }).places}</span>
          </span>
        )}
      />
      <ChoicesFault query={query}>The sections could not be loaded</ChoicesFault>
    </>
  );
}
