import { Module } from '@nestjs/common';
import { ProjectApiModule } from './modules/project/index.js';
import { PurchaseApiModule } from './modules/purchase/index.js';

/** The HTTP faces of the modules. */
@Module({ imports: [ProjectApiModule, PurchaseApiModule] })
export class ApiModule {}
