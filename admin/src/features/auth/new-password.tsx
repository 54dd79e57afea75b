import { keepPreviousData } from '@tanstack/react-query';
import { useCustom, type HttpError } from '@refinedev/core';
import { Form } from 'antd';
import { passwordRules, strengthWords, type PasswordStrength } from '@homeroom/shared/auth';
import type { ZodType } from 'zod';
import { Glyph } from '../../components/glyph';
import { useDebounced } from '../../components/use-debounced';
import { PasswordItem } from './password-item';
import './new-password.css';

interface NewPasswordProps {
  schema: ZodType;
  label?: string;
  /** Judges a password for the owner of the page's link, or for the user. */
  path: '/auth/password-strength' | '/setup/password-strength' | '/profile/password-strength';
  token?: string;
  /** The fields of the form that the password must not be made of. */
  names?: readonly string[];
  autoFocus?: boolean;
}

type Values = Record<string, string | undefined>;
const noValues: Values = {};

/** The field `password` of a form, with its rules and its strength while it is typed. */
export function NewPassword({ schema, label, path, token, names = [], autoFocus }: NewPasswordProps) {
  const form = Form.useFormInstance<Values>();
  const values = Form.useWatch((all: Values) => all, form) ?? noValues;
  const password = values['password'] ?? '';
  const own = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  const keepsRules = Object.values(passwordRules).every(({ holds }) => holds(password));
  const typed = useDebounced(JSON.stringify({ token, password, ...own }));
  const isSettled = typed === JSON.stringify({ token, password, ...own });
  const judged = useStrength(path, JSON.parse(typed) as object, keepsRules && isSettled);
  return (
    <>
      <PasswordItem
        name="password"
        schema={schema}
        label={label}
        extra={null}
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <Rules password={password} judged={keepsRules ? judged : undefined} />
    </>
  );
}

/** How hard a typed password is to guess, as the server judges it; undefined until it answers, or if it is too busy. */
function useStrength(url: string, payload: object, enabled: boolean): PasswordStrength | undefined {
  const { query } = useCustom<PasswordStrength, HttpError>({
    url,
    method: 'post',
    config: { payload },
    queryOptions: { enabled, gcTime: 0, retry: false, placeholderData: keepPreviousData },
  });
  return query.isError ? undefined : query.data?.data;
}

const levels: Record<PasswordStrength['strength'], number> = { EASY: 1, GOOD: 2, STRONG: 3 };

/** The rules, each with whether the password keeps it, and how hard it is to guess. */
function Rules({ password, judged }: { password: string; judged: PasswordStrength | undefined }) {
  const strength = judged?.strength;
  const level = strength ? levels[strength] : 0;
  return (
    <div className={`password-rules${strength ? ` is-${strength.toLowerCase()}` : ''}`}>
      <div className="password-meter" aria-hidden>
        {[1, 2, 3].map((at) => (
          <i key={at} className={at <= level ? 'is-on' : undefined} />
        ))}
      </div>
      <ul>
        {Object.values(passwordRules).map(({ sentence, holds }) => (
          <Rule key={sentence} isKept={holds(password)}>
            {sentence}
          </Rule>
        ))}
        <Rule isKept={judged !== undefined && judged.problem === null} isBroken={Boolean(judged?.problem)}>
          {judged?.problem ?? 'Use nothing that is easy to guess, such as your name or the school’s.'}
        </Rule>
      </ul>
      <p className="password-strength" role="status">
        {strength && `Strength: ${strengthWords[strength]}`}
      </p>
    </div>
  );
}

const Rule = ({ isKept, isBroken = false, children }: { isKept: boolean; isBroken?: boolean; children: string }) => (
  <li className={isKept ? 'is-kept' : isBroken ? 'is-broken' : undefined}>
    <Glyph name={isKept ? 'check' : isBroken ? 'cross' : 'dash'} size={12} />
    <span>
      {children}
      <span className="hidden-words">{isKept ? ' Done.' : isBroken ? ' Not kept.' : ''}</span>
    </span>
  </li>
);
