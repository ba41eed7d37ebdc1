import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { declaredBody } from './declared-body.js';
import { planOf } from './request-plan.js';

/** Builds the plan of every request class at start, so that a class that cannot be validated stops the start. */
@Injectable()
export class RequestPlanScan implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { metatype } of this.discovery.getControllers()) {
      const controller = metatype as Type;
      for (const handlerName of this.scanner.getAllMethodNames(controller.prototype as object)) {
        const body = declaredBody(controller, handlerName);
        if (body !== undefined) planOf(body.type);
      }
    }
  }
}
