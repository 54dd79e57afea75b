/** What an issuer proved of a person. */
export interface ProvenPerson {
  subject: string;
  email: string | null;
  /** Of the claims `given_name` and `family_name`, or `name`; '' without. */
  firstName: string;
  lastName: string;
  isVerified: boolean;
  /** When they proved it there, if the issuer says so. */
  at: Date | null;
  /** The claims `tid` of Microsoft and `hd` of Google. */
  tenants: string[];
}
