import type { Type } from '@nestjs/common';

/** What `serveOpenApi` adds to an operation's description, or leaves out of it. */
export type Mark = 'x-unkeyed' | 'x-based-on';

/**
 * Marks a handler, or all of a controller. The same as Nest's `ApiExtension`, whose package is imported only when somebody asks for
 * the document: it takes a tenth of a start.
 */
export const Described =
  (mark: Mark): ClassDecorator & MethodDecorator =>
  (target: object, _name?: unknown, method?: PropertyDescriptor) => {
    const marked = method ? [method] : Object.values(Object.getOwnPropertyDescriptors((target as Type).prototype));
    for (const { value } of marked) Reflect.defineMetadata('swagger/apiExtension', { [mark]: true }, value as object);
  };
