import { registerSchema, type RegisterInput } from '@homeroom/shared/auth';
import { nameProblem } from '@homeroom/shared/fields';
import { LinkButton } from '../../components/link-button';
import { useSchool } from '../../providers/school';
import { useAct } from '../../providers/use-act';
import { BackToSignIn, Entrance, EntranceHead, EntranceState } from './entrance';
import { EntranceForm, TextField } from './entrance-form';

const { firstName, lastName, email, phoneNumber } = registerSchema.shape;

/** A teacher asks for an account (decisions 5, Register). The password comes later, by a link that proves the address. */
export function RegisterPage() {
  const { registrationOpen, sendsMail } = useSchool();
  const register = useAct<RegisterInput, { message: string }>((values) => ['POST', '/auth/register', values]);

  if (register.data) return <Received answer={register.data.message} />;
  if (!registrationOpen) return <Closed />;
  return (
    <Entrance>
      <EntranceHead title="Register">
        For teachers. Once the office approves your registration,{' '}
        {sendsMail ? 'you get an e-mail to choose a password.' : 'it gives you a link to choose a password.'}
      </EntranceHead>
      <EntranceForm<RegisterInput>
        act="Register"
        acting="Registering…"
        send={register}
        check={(person) => nameProblem(person)}
      >
        <div className="entrance-pair">
          <TextField name="firstName" schema={firstName} autoComplete="given-name" autoFocus />
          <TextField name="lastName" schema={lastName} autoComplete="family-name" />
        </div>
        <TextField name="email" type="email" schema={email} autoComplete="email" />
        <TextField name="phoneNumber" type="tel" schema={phoneNumber} autoComplete="tel" optional />
      </EntranceForm>
      <BackToSignIn />
    </Entrance>
  );
}

function Received({ answer }: { answer: string }) {
  const { sendsMail } = useSchool();
  return (
    <EntranceState kind="done" title={answer} action={<LinkButton to="/home">Back to the first page</LinkButton>}>
      {sendsMail
        ? 'Once the office approves it, you get an e-mail with a link to choose a password.'
        : 'Once the office approves it, ask there for a link to choose a password. Homeroom does not send e-mail yet.'}
    </EntranceState>
  );
}

function Closed() {
  return (
    <EntranceState kind="refused" title="Registration is closed." action={<LinkButton to="/login">Sign in</LinkButton>}>
      Ask the office for an account.
    </EntranceState>
  );
}
