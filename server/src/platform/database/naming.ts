import { DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';

/** Columns are snake_case in the database, so that SQL needs no quotes on either engine. */
export class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined) {
    return customName ?? propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
