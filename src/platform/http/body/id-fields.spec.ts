import { describe, expect, it } from '@jest/globals';
import { IsOptional } from 'class-validator';
import { ArraySize } from './field-rules.js';
import { IsBoid, IsRowCursor, IsRowId } from './id-fields.js';
import { planOf } from './request-plan.js';

class Named {
  @IsOptional()
  @IsRowId()
  readonly id?: string;

  @IsOptional()
  @ArraySize(0, 9)
  @IsRowId({ each: true })
  readonly ids?: readonly string[];

  @IsOptional()
  @IsRowCursor()
  readonly cursor?: string;

  @IsOptional()
  @IsBoid()
  readonly boid?: string;

  @IsOptional()
  @ArraySize(0, 9)
  @IsBoid({ each: true })
  readonly boids?: readonly string[];
}

function faultsOf(field: keyof Named, value: unknown): readonly string[] {
  const faults: string[] = [];
  planOf(Named).read({ [field]: value }, 'json', faults);
  return faults;
}

/** What no number of a row and no boid is. */
const BAD = ['', '0', '07', '-1', '+7', '1.5', '1e3', ' 7', '7 ', '7\n', '٣', 'x', 7, 7n, true, ['7'], {}];

describe('the ids in a request', () => {
  it('are rows from 1 to 18 digits', () => {
    for (const text of ['1', '1207', '9'.repeat(18)])
      expect([...faultsOf('id', text), ...faultsOf('ids', [text]), ...faultsOf('cursor', text)]).toEqual([]);
    for (const value of [...BAD, '1'.repeat(19)]) {
      expect(faultsOf('id', value)).toEqual(['id: must be an id of 1 to 18 digits']);
      expect(faultsOf('ids', ['1', value])).toEqual(['ids[1]: must be an id of 1 to 18 digits']);
      expect(faultsOf('cursor', value)).toEqual(['cursor: must be a cursor of 1 to 18 digits']);
    }
  });

  it('are boids up to 63 bits', () => {
    for (const text of ['1', '7529811029446656412', '9223372036854775807'])
      expect([...faultsOf('boid', text), ...faultsOf('boids', [text])]).toEqual([]);
    for (const value of [...BAD, '9223372036854775808', '1'.repeat(20)]) {
      expect(faultsOf('boid', value)).toEqual(['boid: must be a boid of 1 to 19 digits']);
      expect(faultsOf('boids', ['1', value])).toEqual(['boids[1]: must be a boid of 1 to 19 digits']);
    }
  });

  it('say in the description of the API what they accept', () => {
    const schemas = Object.fromEntries(planOf(Named).fields.map(({ name, schema }) => [name, schema]));
    expect(schemas['cursor']).toEqual({
      type: 'string',
      description: 'Must be a cursor of 1 to 18 digits.',
      pattern: '^[1-9]\\d{0,17}$',
      maxLength: 18,
      examples: ['1207'],
    });
    expect(schemas['boids']?.items).toEqual({
      type: 'string',
      description: 'Must be a boid of 1 to 19 digits.',
      pattern: '^[1-9]\\d{0,18}$',
      maxLength: 19,
      examples: ['7529811029446656412'],
    });
  });
});
