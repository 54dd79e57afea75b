/** A sign-in that waits for its second step (`PendingSignIns`). */
export const stepCookie = 'homeroom_step';
export const stepPath = '/api/auth';
