import type { HttpError } from '@refinedev/core';
import { Form } from 'antd';
import { useState } from 'react';
import { sectionWords } from '@homeroom/shared/academics';
import { assignStudentsMessages, type AssignableSection } from '@homeroom/shared/assignments/assignments';
import { Dialog } from '../../../components/dialog';
import { ScreenLink } from '../../../components/screen-link';
import { WaitingDialog } from '../../../components/waiting-dialog';
import { placesLeft, showPlaces } from './unassigned';
import { Select } from '../../../components/select';

interface SectionDialogProps {
  sections: { data?: { data: AssignableSection[] }; error: HttpError | null; refetch: () => unknown };
  chosen?: number;
  onChoose: (id: number) => void;
  onClose: () => void;
}

const title = 'Select Class Section';

const none = (
  <>
    No sections yet. <ScreenLink to="/admin-setup/sections/new">Add a section</ScreenLink>
  </>
);

/** Chooses the section. One that is full today may have room on a later first day: the server decides for that day. */
export function SectionDialog({ sections, chosen, onChoose, onClose }: SectionDialogProps) {
  const [id, setId] = useState(chosen);
  const [warned, setWarned] = useState(false);
  const list = sections.data?.data;
  if (!list) return <WaitingDialog title={title} query={sections} onClose={onClose} />;

  const options = list.map((section) => ({
    value: section.id,
    label: sectionWords(section),
    places: showPlaces(section),
    full: placesLeft(section) === 0,
  }));
  return (
    <Dialog
      open
      width={440}
      title={title}
      okText="Select Section"
      onCancel={onClose}
      // Not `autoFocus`: a field cannot take the focus while the dialog opens.
      afterOpenChange={(shown) => shown && document.getElementById('class-section')?.focus()}
      onOk={() => (id === undefined ? setWarned(true) : onChoose(id))}
    >
      <Form layout="vertical" component={false}>
        <Form.Item
          label="Class section"
          htmlFor="class-section"
          className="section-field"
          validateStatus={warned && id === undefined ? 'warning' : undefined}
          help={
            warned && id === undefined ? (
              <span role="alert">{assignStudentsMessages.chooseSectionInDialog}</span>
            ) : list.length === 0 ? (
              none
            ) : undefined
          }
        >
          <Select
            id="class-section"
            showSearch
            allowClear
            placeholder="Choose"
            value={id}
            onChange={(next?: number) => setId(next)}
            options={options}
            optionRender={({ data }) => (
              <span className="section-option">
                {data.label} <span className={data.full ? 'small num assign-full' : 'small num'}>{data.places}</span>
              </span>
            )}
            notFoundContent={list.length === 0 ? none : 'Nothing matches.'}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
