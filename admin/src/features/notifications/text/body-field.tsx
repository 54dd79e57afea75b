import { lazyPart } from '../../../frame/define-feature';
import { Suspense } from 'react';
import './formatted-text.css';
import { TokenField, type BodyFieldProps } from './token-field';

const HtmlBody = lazyPart(() => import('./html-body'), 'HtmlBody');

/** The body of an e-mail: a text area, or for HTML an editor, which loads when it is first shown. */
export const BodyField = ({ html, ...props }: BodyFieldProps & { html: boolean }) =>
  html ? (
    <Suspense fallback={<div className={`formatted-text ${props.className ?? ''}`} aria-busy />}>
      <HtmlBody {...props} />
    </Suspense>
  ) : (
    <TokenField {...props} rows={8} first />
  );
