import { Injectable } from '@nestjs/common';
import { ClassRegistry } from '../../../shared/registry/registry.js';
import type { ConfigLint } from './config-lint.js';

/** The checks of the configuration: each module adds its own. */
@Injectable()
export class ConfigLints extends ClassRegistry<ConfigLint> {}
