import type { ReaderValues } from '@homeroom/shared/notifications/send';
import type { TemplateInput, TemplateRow } from '@homeroom/shared/notifications/templates';
import { ruleTokensOf, templateTokensOf } from '@homeroom/shared/notifications/letter-kinds';
import { namesChild, placeOf, tokensIn, type TokenValues } from '@homeroom/shared/notifications/tokens';
import { useMemo, useState } from 'react';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../components/panel';
import { useUser } from '../../../providers/session';
import { TestToMe } from '../send/preview-dialog';
import { MessageText } from '../text/message-text';
import { useGet } from '../../../providers/use-get';
import { FieldFault } from '../field-fault';
import { useFoundPeople, useLetters, type FoundPerson } from '../use-lists';
import '../notifications.css';
import { Select } from '../../../components/select';

/** A saved template's text, on its page. */
export const TemplatePanel = ({ record }: { record: TemplateRow }) => <TemplatePreview values={record} />;

/** The text of a form or a record, with a person's values. */
export function TemplatePreview({ values: template }: { values: Partial<TemplateInput> }) {
  const { subjectTemplate: subject = '', bodyTemplate: body = '', html = false } = template;
  const content = { subject, body, html };
  const { values, ...seenBy } = useSeenBy();
  const user = useUser();
  const { data: letters = [] } = useLetters();
  const ofRules = ruleTokensOf(letters);
  const byRules = tokensIn(content.subject, content.body).filter((token) => ofRules.includes(token));
  return (
    <Panel aria-label="Preview">
      <PanelHead title="Preview" actions={<span className="tag">{content.html ? 'HTML' : 'Plain text'}</span>} />
      <PanelBody>
        <SeenBy {...seenBy} />
        <MessageText {...content} tokens={templateTokensOf(letters)} values={values} />
        {namesChild(subject, body) && seenBy.person && 'userId' in seenBy.person.who && (
          <p className="faint small seen-by-rules">To see a child’s details, choose a parent above.</p>
        )}
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

type SeenPerson = Pick<FoundPerson, 'key' | 'name' | 'who'>;

/** The person whose values fill in a text: the author by default, nobody once cleared. */
function useSeenBy() {
  const user = useUser();
  const [person, choose] = useState<SeenPerson | null>(
    user ? { key: `userId ${user.id}`, name: user.fullName, who: { userId: user.id } } : null,
  );
  const { query, data } = useGet<ReaderValues>('/notifications/values', {
    params: person?.who,
    enabled: person !== null,
  });
  const answer = person ? data : undefined;
  const values: TokenValues | undefined = useMemo(() => answer && new Map(Object.entries(answer)), [answer]);
  return { person, choose, values, problem: person && query.error?.message };
}

/** Chooses whose values the preview shows; cleared, it shows the tokens (picture 21). */
function SeenBy({ person, choose, problem }: Omit<ReturnType<typeof useSeenBy>, 'values'>) {
  const [words, setWords] = useState('');
  const { found, none } = useFoundPeople(words);
  return (
    <div className="seen-by">
      <Select
        showSearch
        allowClear
        aria-label="As seen by"
        prefix={<span className="muted">As seen by</span>}
        placeholder="nobody"
        popupMatchSelectWidth={false}
        value={person && { value: person.key, label: person.name }}
        labelInValue
        searchValue={words}
        onSearch={setWords}
        filterOption={false}
        onClear={() => choose(null)}
        onSelect={({ value }) => {
          choose(found.find(({ key }) => key === value) ?? null);
          setWords('');
        }}
        options={found.map(({ key, name, about }) => ({ value: key, label: name, about }))}
        optionRender={({ data }) => (
          <>
            {data.label} <span className="faint small">{data.about}</span>
          </>
        )}
        notFoundContent={none}
      />
      <FieldFault>{problem}</FieldFault>
    </div>
  );
}
