import { Global, Module } from '@nestjs/common';
import { SecretBox } from './secret-box.js';

/** Makes {@link SecretBox} injectable everywhere. */
@Global()
@Module({ providers: [SecretBox], exports: [SecretBox] })
export class CryptoModule {}
