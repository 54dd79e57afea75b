/** Injects the `Config`; platform and features use it instead of the environment. */
export const CONFIG = Symbol('Config');
