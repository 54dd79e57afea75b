import { lazyPart } from '../../../frame/define-feature';
import { Suspense } from 'react';
import './formatted-text.css';
import { TokenField, type BodyFieldProps } from './token-field';

const HtmlBody = lazyPart(() => import('./html-body'), 'HtmlBody');

/** The body of an e-mail: a text area, or for HTML an editor, which loads when it is first shown. */
export const BodyField = ({ html, tokens, ...props }: BodyFieldProps & { html: boolean }) =>
  html ? (
    <Suspense fallback={<div className={`formatted-text ${props.className ?? ''}`} aria-busy />}>
      {/* The editor takes its tokens when it is made. */}
      <HtmlBody key={tokens.length} {...props} tokens={tokens} />
    </Suspense>
  ) : (
    <TokenField {...props} rows={8} first />
  );
