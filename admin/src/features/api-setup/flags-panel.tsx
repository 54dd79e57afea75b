import { featureKeys, featureLabel, flagRoles, type FeatureFlags } from '@homeroom/shared/feature-flags';
import { Panel, PanelHead } from '../../components/panel';
import { Pending } from '../../components/pending';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';
import { RightsTable } from './rights-table';

/** Which roles may use which features; each press is saved at once. */
export function FlagsPanel() {
  const { query, data } = useGet<FeatureFlags>('/settings/features');
  const save = useAct((flags: FeatureFlags) => ['PUT', '/settings/features', flags], {
    done: 'Saved',
    failed: 'Not saved',
  });
  const flags = (save.isPending ? save.variables : undefined) ?? data;
  return (
    <Panel id="feature-flags" aria-label="Feature flags">
      <PanelHead title="Feature flags">Superadmins can always use every feature.</PanelHead>
      {(query.error || !flags) && <Pending query={query} columns={3} rows={2} label="Loading feature flags…" />}
      {flags && (
        <RightsTable
          title="Feature"
          rights={featureKeys}
          roles={flagRoles}
          labelOf={featureLabel}
          codeOf={(key) => key}
          isAllowed={(key, role) => flags[key][role]}
          isDisabled={() => save.isPending}
          onChange={(key, role, allowed) => save.mutate({ ...flags, [key]: { ...flags[key], [role]: allowed } })}
        />
      )}
    </Panel>
  );
}
