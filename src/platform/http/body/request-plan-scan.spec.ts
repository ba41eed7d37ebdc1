import { describe, expect, it } from '@jest/globals';
import { Controller, Post } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { OpenProjects } from '../../access/open-projects.js';
import { BodyReader } from './body-reader.js';
import { IsIdentifier } from './field-rules.js';
import { JsonBody } from './request-body.js';
import { RequestPlanScan } from './request-plan-scan.js';

class Good {
  @IsIdentifier(5)
  readonly name!: string;
}

class Bad {
  @IsIdentifier(5, { groups: ['create'] })
  readonly name!: string;
}

@Controller('good')
class GoodController {
  @Post()
  take(@JsonBody() body: Good): string {
    return body.name;
  }
}

@Controller('bad')
class BadController {
  @Post()
  take(@JsonBody() body: Bad): string {
    return body.name;
  }
}

const start = async (controller: new () => object): Promise<void> => {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers: [controller],
    providers: [
      RequestPlanScan,
      { provide: BodyReader, useValue: {} },
      { provide: OpenProjects, useValue: {} },
    ],
  }).compile();
  await module.init();
  await module.close();
};

describe('the start', () => {
  it('builds the plan of each body that a controller takes', async () => {
    await expect(start(GoodController)).resolves.toBeUndefined();
  });

  it('fails with a request class that cannot be validated', async () => {
    await expect(start(BadController)).rejects.toThrow('Bad.name: groups');
  });
});
