import type { BaseRecord } from '@refinedev/core';
import { Link } from 'react-router';
import { parentSchema, type ParentRow } from '@homeroom/shared/parents';
import { namesOf } from '@homeroom/shared/text';
import { http } from '../../providers/http';
import type { FormQuestion } from '../../components/ask-question';

/**
 * The question whether a parent shares the e-mail address that others already have, or is one of them (decisions 2.24); `null` if nobody
 * has it. `record`: the parent whose `values` change. `concerns`: whether somebody with the address matters; by default, everybody does.
 */
export async function askAboutAddress(
  values: Record<string, unknown>,
  record?: BaseRecord,
  concerns: (owners: readonly ParentRow[]) => boolean = () => true,
): Promise<FormQuestion | null> {
  const email = parentSchema.shape.email.safeParse(values['email']).data;
  if (!email) return null;
  const { data } = await http.get<ParentRow[]>('/parents', { params: { email, _start: 0, _end: 50 } });
  const owners = data.filter(({ id }) => id !== record?.id);
  if (owners.length === 0 || !concerns(owners)) return null;
  return {
    title: 'Is this parent already here?',
    content: <Owners email={email} owners={owners} />,
    act: 'They share the address',
  };
}

const Owners = ({ email, owners }: { email: string; owners: readonly ParentRow[] }) => (
  <>
    <p>{email} is the address of:</p>
    <ul>
      {owners.map(({ id, fullName, children }) => (
        <li key={id}>
          <Link to={`/admin/parents/${id}`} target="_blank">
            {fullName}
          </Link>
          {children.length > 0 && `, parent of ${namesOf(children.map(({ studentName }) => studentName))}`}
        </li>
      ))}
    </ul>
    <p>If it is the same person, keep editing and use the parent who is here.</p>
  </>
);
