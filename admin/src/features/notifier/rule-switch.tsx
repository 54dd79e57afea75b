import { Switch } from 'antd';
import { ruleNames, type RuleRow } from '@homeroom/shared/notifier/rules';
import { useAct } from '../../providers/use-act';

export function RuleSwitch({ rule }: { rule: RuleRow }) {
  const turn = useAct((active: boolean) => ['PATCH', `/notifier/rules/${rule.id}`, { active }], {
    done: (_, active) => `${ruleNames[rule.kind]} is ${active ? 'on' : 'off'}`,
    failed: 'Not changed',
  });
  return (
    <label className="rule-switch">
      <Switch checked={rule.active} loading={turn.isPending} onChange={(active) => turn.mutate(active)} />
      <span>
        {rule.active ? 'On' : 'Off'}
        <span className="hidden-words">: {ruleNames[rule.kind]}</span>
      </span>
    </label>
  );
}
