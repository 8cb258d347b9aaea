import * as z from 'zod'
import { activitySubjects } from '../activity.ts'
import { eventKinds } from '../events.ts'
import { time } from './fields.ts'

/** What Activity is filtered by: all of it together. */
export const activityFilter = {
  subject: z.enum(activitySubjects, { error: `The subject must be one of ${activitySubjects.join(', ')}.` }).optional(),
  kind: z.enum(eventKinds, { error: `The kind must be one of ${eventKinds.join(', ')}.` }).optional(),
  from: time.optional(),
  before: time.optional(),
}
