import type { SendContent } from '@homeroom/shared/notifications/send';
import { placeOf, ruleTokens, templateTokens, tokensIn } from '@homeroom/shared/notifications/tokens';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../components/panel';
import { useUser } from '../../../providers/session';
import { TestToMe } from '../send/test-to-me';
import { MessageText } from '../text/message-text';
import { SeenBy, useSeenBy } from './seen-by';

const ofRules: readonly string[] = ruleTokens;

/** The text with a person's values. */
export function TemplatePreview({ content }: { content: SendContent }) {
  const { values, ...seenBy } = useSeenBy();
  const user = useUser();
  const byRules = tokensIn(content.subject, content.body).filter((token) => ofRules.includes(token));
  return (
    <Panel aria-label="Preview">
      <PanelHead title="Preview" actions={<span className="tag">{content.html ? 'HTML' : 'Plain text'}</span>} />
      <PanelBody>
        <SeenBy {...seenBy} />
        <MessageText {...content} known={templateTokens} values={values} />
        {byRules.length > 0 && (
          <p className="faint small seen-by-rules">
            {byRules.map(placeOf).join(', ')} {byRules.length === 1 ? 'is' : 'are'} filled in when a rule of the
            Notifier writes the message.
          </p>
        )}
      </PanelBody>
      <PanelFoot actions={<TestToMe request={content} />}>{user && `Goes to ${user.email}`}</PanelFoot>
    </Panel>
  );
}
