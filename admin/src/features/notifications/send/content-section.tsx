import { Button, Radio, Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { tokensOf } from '@homeroom/shared/notifications/send';
import { bodyLimit } from '@homeroom/shared/notifications/templates';
import { ruleTokensOf } from '@homeroom/shared/notifications/letter-kinds';
import { tokenProblem } from '@homeroom/shared/notifications/tokens';
import { showCount } from '@homeroom/shared/text';
import { useDiscard, useUnsavedDialog } from '../../../components/use-discard';
import { ChoicesFault } from '../../../components/choices-fault';
import { FieldFault } from '../field-fault';
import { LastChanged } from '../templates/last-changed';
import { useLetters, useTemplates } from '../use-lists';
import { Dialog } from '../../../components/dialog';
import { BodyField } from '../text/body-field';
import { TokenChips, TokenField, useTokenCursor } from '../text/token-field';
import { useSendAsHtml } from '../text/use-send-as-html';
import { losesText, unsendable, withContent, withFreshText, withTemplate, type Draft } from './draft';
import type { SectionProps } from './ready-draft';
import { Select } from '../../../components/select';

/** The text: from a template, or composed here (spec 2.9). */
export function ContentSection({ draft, change, fill }: SectionProps & { fill: SectionProps['change'] }) {
  const [composing, setComposing] = useState<TextPart | null>(null);
  const { data: templates } = useTemplates();
  useEffect(() => {
    if (templates) fill((now) => withFreshText(now, templates));
    // A new e-mail has a new key.
  }, [templates, draft.key]);
  const discard = useDiscard();
  const changeTo = (content: Draft['content']) => {
    const doChange = () => change((now) => withContent(now, content, templates ?? []));
    if (losesText(draft, templates ?? [])) discard(doChange);
    else doChange();
  };
  return (
    <>
      <Radio.Group
        aria-label="Content"
        value={draft.content}
        onChange={({ target }) => changeTo(target.value)}
        options={[
          { value: 'TEMPLATE', label: 'Use Template' },
          { value: 'ADHOC', label: 'Ad-hoc' },
        ]}
      />
      {draft.content === 'TEMPLATE' ? (
        <TemplateChoice draft={draft} change={change} />
      ) : (
        <div className="compose-buttons">
          <Button onClick={() => setComposing('subject')}>Compose Subject</Button>
          <Button onClick={() => setComposing('body')}>Compose Body</Button>
        </div>
      )}
      {composing && (
        <ComposeDialog
          part={composing}
          draft={draft}
          onClose={() => setComposing(null)}
          onUse={(text) => {
            setComposing(null);
            change((now) => ({ ...now, ...text }));
          }}
        />
      )}
    </>
  );
}

function TemplateChoice({ draft, change }: Pick<SectionProps, 'draft' | 'change'>) {
  const { query, data: templates } = useTemplates();
  const chosen = templates?.find(({ id }) => id === draft.templateId);
  return (
    <div className="compose-field">
      <label htmlFor="send-template">Template</label>
      <Select
        id="send-template"
        showSearch
        placeholder="Choose a template"
        loading={!templates && !query.error}
        value={draft.templateId}
        onChange={(id: number) =>
          change((now) =>
            withTemplate(
              now,
              templates?.find((each) => each.id === id),
            ),
          )
        }
        options={templates?.map((template) => {
          const why = unsendable(template, draft.mode);
          return {
            value: template.id,
            label: why ? `${template.name} (${why})` : template.name,
            disabled: why !== null,
          };
        })}
        notFoundContent="No templates found"
      />
      <ChoicesFault query={query}>Failed to load templates</ChoicesFault>
      {chosen && (
        <p className="faint small">
          Code {chosen.code}
          <LastChanged id={chosen.id} after=" · " />
        </p>
      )}
    </div>
  );
}

type TextPart = 'subject' | 'body';

const subjectId = 'compose-subject';

interface ComposeDialogProps {
  part: TextPart;
  draft: Draft;
  onUse: (text: Partial<Draft>) => void;
  onClose: () => void;
}

/** Writes the subject or the body with placeholders. */
function ComposeDialog({ part, draft, onUse, onClose }: ComposeDialogProps) {
  const { data: letters = [] } = useLetters();
  const [text, setText] = useState(draft[part]);
  const [html, setHtml] = useState(draft.html);
  const { close, leave } = useUnsavedDialog(text !== draft[part], onClose);
  const cursor = useTokenCursor();
  const sendAsHtml = useSendAsHtml();
  const isBody = part === 'body';
  const label = isBody ? 'Body' : 'Subject';
  const tooLong = text.length > bodyLimit ? `Use at most ${showCount(bodyLimit)} characters.` : null;
  const changeKind = (toHtml: boolean) =>
    sendAsHtml(toHtml, text, (body) => {
      setText(body);
      setHtml(toHtml);
    });
  const field = { name: part, 'aria-label': label, cursor, value: text, onChange: setText };
  return (
    <Dialog
      open
      className="mail-dialog"
      width={560}
      title={`Compose ${label}`}
      okText={`Use ${label}`}
      okButtonProps={{ disabled: tooLong !== null }}
      afterOpenChange={(shown) => shown && document.getElementById(subjectId)?.focus()}
      onCancel={close}
      onOk={() => {
        leave();
        onUse({ [part]: text, html });
      }}
    >
      {isBody && (
        <Checkbox checked={html} onChange={({ target }) => changeKind(target.checked)}>
          Send as HTML
        </Checkbox>
      )}
      {isBody ? (
        <BodyField {...field} tokens={tokensOf(draft.mode)} html={html} className="body-editor" />
      ) : (
        <TokenField {...field} id={subjectId} maxLength={255} first />
      )}
      <FieldFault>{tooLong ?? tokenProblem(text, tokensOf(draft.mode), ruleTokensOf(letters))}</FieldFault>
      <TokenChips tokens={tokensOf(draft.mode)} cursor={cursor} />
    </Dialog>
  );
}
