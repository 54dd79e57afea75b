/** The injection token for the `Config`; platform and features do not read the environment. */
export const CONFIG = Symbol('Config');
