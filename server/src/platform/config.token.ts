/** Injects the run's `Config`; platform and features take it from here, never from the environment. */
export const CONFIG = Symbol('Config');
