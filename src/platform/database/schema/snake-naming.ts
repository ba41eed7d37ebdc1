import { DefaultNamingStrategy } from 'typeorm';

const toSnake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');

/** Tables and columns in snake_case, from the entity's and property's own names. */
export class SnakeNaming extends DefaultNamingStrategy {
  override tableName(className: string, customName: string | undefined): string {
    return customName ?? toSnake(className);
  }

  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? toSnake(propertyName);
  }
}
