import type { DataSource } from 'typeorm';

/** Whether a connection is to PostgreSQL; otherwise it is to SQLite. */
export const isPostgres = ({ options }: Pick<DataSource, 'options'>) => options.type === 'postgres';
