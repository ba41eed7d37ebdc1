import { describe, expect, it } from '@jest/globals';
import { isRespelled } from './path-segment.js';

describe('a segment of a path', () => {
  it.each(['%44EMO', 'DEM%4f', 'a%2Db', 'a%2ed', '%5f', '%7E', '%30', 'x%20%41'])(
    '%s is respelled',
    (segment) => expect(isRespelled(segment)).toBe(true),
  );

  it.each(['DEMO', 'a-b.c_d~e', 'a%20b', '%40', '%3A', '%2F', '%60', '%7F', '%EB%B3%B4', "!'()*", ''])(
    '%j is not',
    (segment) => expect(isRespelled(segment)).toBe(false),
  );
});
