import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredDataKey } from './data-key.entity.js';
import { DataKeyLoader } from './data-key-loader.js';
import { DataKeys } from './data-keys.js';
import { SecretBox } from './secret-box.js';

/** Makes {@link SecretBox} injectable everywhere, and loads its data keys. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([StoredDataKey])],
  providers: [SecretBox, DataKeys, DataKeyLoader],
  exports: [SecretBox, DataKeyLoader],
})
export class CryptoModule {}
