/** A password, and a hash of it as `Passwords` makes them. */
export const password = 'a well kept register';
export const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$gmgfvHK/8mTbDvGhLOKZPA$D0E/z6pRgH0RK9XBFbbOk5/XuNWBLNXf4Qs8eCwjtI4';
