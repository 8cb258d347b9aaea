import * as z from 'zod'
import { type AssistantSettings, mostNeurons } from '../assistant.ts'
import { group } from './fields.ts'

const neuronsProblem = `Write a whole number from 0 to ${mostNeurons.toLocaleString('en')}, or leave it empty for no limit.`
const neurons = z.int(neuronsProblem).min(0, neuronsProblem).max(mostNeurons, neuronsProblem).nullable()

/** The settings of AI: all of them, and no others. Each problem is a sentence beside its field. */
export const assistantSettingsSchema: z.ZodType<AssistantSettings> = group({
  neuronsPerDay: neurons,
  neuronsPerArticle: neurons,
  proposesResources: z.boolean('proposesResources must be true or false.'),
})
