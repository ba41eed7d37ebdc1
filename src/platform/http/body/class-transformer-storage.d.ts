/** Metadata of class-transformer's decorators. The package exports no reader of its own; NestJS reads this file too. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
