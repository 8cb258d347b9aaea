import { textLimits } from '#contract/limits.ts'
import type { BlogFormValues } from './form-values.ts'

/** What is wrong with texts that are too long: they are said, not cut. */
export function findLengthProblems({ title, subTitle }: Pick<BlogFormValues, 'title' | 'subTitle'>) {
  return {
    ...(title.length > textLimits.title && { title: describeLength('title', title, textLimits.title) }),
    ...(subTitle.length > textLimits.subTitle && {
      subTitle: describeLength('sub title', subTitle, textLimits.subTitle),
    }),
  }
}

function describeLength(name: string, text: string, most: number) {
  return `The ${name} has ${text.length} characters; ${most} at most.`
}
