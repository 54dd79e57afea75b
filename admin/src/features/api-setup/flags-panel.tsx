import { Checkbox } from 'antd';
import {
  featureKeys,
  featureLabel,
  flagRoles,
  type FeatureFlags,
  type FeatureKey,
  type FlagRole,
} from '@homeroom/shared/feature-flags';
import { roleWords } from '@homeroom/shared/roles';
import { DelayedSkeleton } from '../../components/delayed-skeleton';
import { Panel, PanelHead } from '../../components/panel';
import { RequestError } from '../../components/request-error';
import { useAct } from '../../providers/use-act';
import { useGet } from '../../providers/use-get';

/** Which roles may use which features; each press is saved at once. */
export function FlagsPanel() {
  const { query, data } = useGet<FeatureFlags>('/settings/features');
  const save = useAct((flags: FeatureFlags) => ['PUT', '/settings/features', flags], {
    done: 'Saved',
    failed: 'Not saved',
  });
  const flags = (save.isPending ? save.variables : undefined) ?? data;
  const set = (key: FeatureKey, role: FlagRole, allowed: boolean) =>
    flags && save.mutate({ ...flags, [key]: { ...flags[key], [role]: allowed } });
  return (
    <Panel id="feature-flags" aria-label="Feature flags">
      <PanelHead title="Feature flags">Superadmins can always use every feature.</PanelHead>
      {query.error && <RequestError query={query} />}
      {query.isLoading && <DelayedSkeleton columns={3} rows={2} label="Loading feature flags…" />}
      {flags && (
        <table className="rights-table">
          <thead>
            <tr>
              <th scope="col">Feature</th>
              {flagRoles.map((role) => (
                <th key={role} scope="col">
                  {roleWords[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {featureKeys.map((key) => (
              <tr key={key}>
                <th scope="row">
                  {featureLabel(key)}
                  <code>{key}</code>
                </th>
                {flagRoles.map((role) => (
                  <td key={role}>
                    <Checkbox
                      aria-label={`${featureLabel(key)}: ${roleWords[role]}`}
                      checked={flags[key][role]}
                      disabled={save.isPending}
                      onChange={({ target }) => set(key, role, target.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
