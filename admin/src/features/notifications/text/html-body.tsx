import { Switch } from 'antd';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useAskFirst } from '../../../components/use-ask-first';
import { bodyFrom, documentOf, editorShows } from './editor-text';
import { FormattedText } from './formatted-text';
import { TokenField, type BodyFieldProps } from './token-field';

/** An HTML body in the editor, or as its source if the editor cannot show all of it. */
export function HtmlBody(props: BodyFieldProps) {
  const { tokens: _, ...sourceProps } = props;
  const { value = '', onChange } = props;
  const askFirst = useAskFirst();
  const [isSource, setSource] = useState(() => !editorShows(value));
  // What the editor has written itself it can show.
  const written = useRef(value);
  const read = useDeferredValue(value);
  const hidesParts = useMemo(() => isSource && !editorShows(read), [isSource, read]);
  useEffect(() => {
    if (!isSource && value !== written.current && !editorShows(value)) setSource(true);
  }, [value]);

  const write = (body: string) => {
    written.current = body;
    onChange?.(body);
  };
  function change(toSource: boolean) {
    if (toSource || editorShows(value)) return setSource(toSource);
    const remove = () => {
      write(bodyFrom(documentOf(value)));
      setSource(false);
    };
    askFirst(remove, {
      title: 'Remove what the editor cannot show?',
      content: 'Tables, pictures, colors and other parts that the editor does not have are removed. Words stay.',
      okText: 'Remove',
      danger: true,
      cancelText: 'Keep HTML source',
    });
  }
  const sourceSwitch = (
    <label className="html-source-switch small">
      <Switch size="small" checked={isSource} onChange={change} />
      HTML source
    </label>
  );
  if (!isSource) return <FormattedText {...props} value={value} onChange={write} end={sourceSwitch} />;
  return (
    <>
      <div className="html-source-bar">
        {hidesParts && <span className="faint small">This text has parts that the editor cannot show.</span>}
        {sourceSwitch}
      </div>
      <TokenField {...sourceProps} rows={8} first />
    </>
  );
}
