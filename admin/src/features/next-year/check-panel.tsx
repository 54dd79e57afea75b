import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlanFinding } from '@homeroom/shared/next-year/next-year';
import { Glyph } from '../../components/glyph';
import { Panel, PanelFoot, PanelHead } from '../../components/panel';
import { Pill } from '../../components/pill';
import { partLabels, pathOfFinding } from './parts';
import { countFindings } from './words';

/** How many findings are shown at first. */
const atFirst = 3;

/** Where a finding leads. */
const linkWords = ({ part, filter }: PlanFinding) =>
  filter ? `Show ${part === 'classes' ? 'classes' : 'students'}` : `Open ${partLabels[part].toLowerCase()}`;

/** What is missing in the plan or does not fit, each with its link; what blocks it comes first. */
export function CheckPanel({ findings }: { findings: readonly PlanFinding[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? findings : findings.slice(0, atFirst);
  return (
    <Panel aria-label="Check" className="plan-check">
      <PanelHead title="Check">
        {findings.length > 0 ? (
          countFindings(findings)
        ) : (
          <span className="plan-sound">
            <Glyph name="check" /> Nothing is missing.
          </span>
        )}
      </PanelHead>
      {findings.length > 0 && (
        <ul className="plan-findings-list">
          {shown.map((finding) => (
            <li key={finding.says}>
              <span className="plan-finding-kind">
                {finding.isBlocking ? <Pill tone="warn">Put right</Pill> : <Pill tone="line">Note</Pill>}
              </span>
              <span>{finding.says}</span>
              <Link className="text-link" to={pathOfFinding(finding)}>
                {linkWords(finding)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {findings.length > shown.length && (
        <PanelFoot
          actions={
            <Button size="small" onClick={() => setAll(true)}>
              Show all {findings.length}
            </Button>
          }
        />
      )}
    </Panel>
  );
}
