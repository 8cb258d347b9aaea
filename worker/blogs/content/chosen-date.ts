import { now } from '../../clock.ts'
import { type BlogDetails, chosenDate, completeDetails } from '../../contract/blog-details.ts'
import { earliestDate, firstYear } from '../../contract/days.ts'
import { ApiError } from '../../errors.ts'

/** @throws ApiError 422 for a chosen date of publication that no blog can have */
export function refuseWrongDate(details: Partial<BlogDetails>): void {
  const problem = dateProblem(details)
  if (problem) throw new ApiError(422, problem)
}

/** Why no blog can have the chosen date of publication, as a sentence; null for a possible date, and without a date. */
export function dateProblem(details: Partial<BlogDetails>): string | null {
  const date = chosenDate(completeDetails(details))
  if (date && date > now()) return 'The date of publication is in the future: schedule the blog instead.'
  if (date && date.getTime() < earliestDate) {
    return `The date of publication is too long ago: the first possible year is ${firstYear}.`
  }
  return null
}
