import { Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { Panel, PanelBody, PanelHead } from '../../components/panel';
import { Problem } from '../../components/problem';
import { ExportButton } from '../../components/usual-buttons';
import { useDownload } from '../../providers/download';

type Years = 'current' | 'all';

/** Saves the roster as one file for another system. */
export function ExportPanel() {
  const [years, setYears] = useState<Years>('current');
  const [demographics, setDemographics] = useState(false);
  const saving = useDownload(() => ['/one-roster/export', 'oneroster.zip', { years, demographics }]);
  return (
    <Panel aria-label="Export">
      <PanelHead
        title="Export"
        actions={
          <ExportButton loading={saving.isPending} onClick={() => saving.mutate()}>
            Export roster
          </ExportButton>
        }
      >
        Students, teachers, parents, sections and classes as one .zip file.
      </PanelHead>
      <PanelBody>
        <Problem className="import-problem">{saving.error?.message}</Problem>
        <div className="one-roster-options">
          <Radio.Group
            aria-label="Academic years"
            value={years}
            onChange={({ target }) => setYears(target.value as Years)}
            options={[
              { value: 'current', label: 'This academic year and later' },
              { value: 'all', label: 'All academic years' },
            ]}
          />
          <Checkbox checked={demographics} onChange={({ target }) => setDemographics(target.checked)}>
            Include birth dates and genders
          </Checkbox>
        </div>
        <p className="muted small">
          Students who are withdrawn are left out. Include birth dates only if the other system needs them.
        </p>
      </PanelBody>
    </Panel>
  );
}
