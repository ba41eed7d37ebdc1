import { Injectable } from '@nestjs/common';
import type { TimeSpan } from '../../../shared/time/time-span.js';
import { EventSubjectRepository, type FoundSubject, type SubjectQuery } from './event-subject.repository.js';

/** Events that one statement reads. */
const PAGE_SIZE = 500;

/**
 * Finds what happened in a time by the events of that time, which are stored for 30 days. Changes that are not
 * published yet are not found.
 */
@Injectable()
export class EventSubjects {
  constructor(private readonly events: EventSubjectRepository) {}

  /** Returns every project with events in a time, and some without. */
  projectsIn(span: TimeSpan): Promise<readonly string[]> {
    return this.events.listProjects(span);
  }

  /** Returns the subjects of events page by page; a subject with several events several times. */
  async *pagesOf(query: SubjectQuery): AsyncGenerator<readonly string[]> {
    for (let after: FoundSubject | null = null; ;) {
      const page: readonly FoundSubject[] = await this.events.list(query, after, PAGE_SIZE);
      if (page.length > 0) yield page.map(({ subject }) => subject);
      if (page.length < PAGE_SIZE) return;
      after = page.at(-1) ?? null;
    }
  }
}
