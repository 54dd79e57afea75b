import { Button, Radio, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useDiscard } from '../../../components/use-discard';
import { foundByLabel } from '../../../components/found-by-label';
import { ChoicesFault } from '../field-fault';
import { LastChanged } from '../templates/last-changed';
import { useTemplates } from '../use-lists';
import { BodyDialog, SubjectDialog } from './compose-dialogs';
import { losesText, unsendable, withContent, withFreshText, withTemplate, type Draft } from './draft';
import type { SectionProps } from './ready-draft';

/** The text: from a template, or composed here (spec 2.9). */
export function ContentSection({ draft, change }: SectionProps) {
  const [composing, setComposing] = useState<'subject' | 'body' | null>(null);
  const { query, data: templates } = useTemplates();
  useEffect(() => {
    if (templates) change((now) => withFreshText(now, templates));
  }, [templates]);
  const discard = useDiscard();
  const changeTo = (content: Draft['content']) => {
    const doChange = () => change((now) => withContent(now, content, templates ?? []));
    if (losesText(draft, templates ?? [])) discard(doChange);
    else doChange();
  };
  const chosen = templates?.find(({ id }) => id === draft.templateId);
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
        <div className="compose-field">
          <label htmlFor="send-template">Template</label>
          <Select
            id="send-template"
            showSearch
            filterOption={foundByLabel}
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
              const why = unsendable(template);
              return {
                value: template.id,
                label: why ? `${template.name} (${why})` : template.name,
                disabled: why !== null,
              };
            })}
            notFoundContent="No templates found"
          />
          {query.error ? (
            <ChoicesFault query={query} what="templates" />
          ) : (
            chosen && (
              <p className="faint small">
                Code {chosen.code}
                <LastChanged id={chosen.id} after=" · " />
              </p>
            )
          )}
        </div>
      ) : (
        <div className="compose-buttons">
          <Button onClick={() => setComposing('subject')}>Compose Subject</Button>
          <Button onClick={() => setComposing('body')}>Compose Body</Button>
        </div>
      )}
      {composing === 'subject' && (
        <SubjectDialog
          subject={draft.subject}
          onClose={() => setComposing(null)}
          onUse={(subject) => {
            setComposing(null);
            change((now) => ({ ...now, subject }));
          }}
        />
      )}
      {composing === 'body' && (
        <BodyDialog
          body={draft.body}
          html={draft.html}
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
