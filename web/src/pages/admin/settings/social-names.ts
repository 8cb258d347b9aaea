import type { SocialNetwork } from '#contract/settings.ts'

export const socialNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedIn: 'LinkedIn',
  gitHub: 'GitHub',
}
