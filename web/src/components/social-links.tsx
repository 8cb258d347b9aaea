import { notActiveYet, type SocialNetwork } from '#contract/site-settings.ts'
import { useSite } from '../site/use-site.ts'
import { useAlert } from './dialog/use-alert.tsx'
import { Icon, icons } from './icon.tsx'

/** The networks in their order. */
export const networks: { id: SocialNetwork; name: string; icon: string }[] = [
  { id: 'facebook', name: 'Facebook', icon: icons.facebook },
  { id: 'twitter', name: 'Twitter', icon: icons.twitter },
  { id: 'instagram', name: 'Instagram', icon: icons.instagram },
  { id: 'linkedIn', name: 'LinkedIn', icon: icons.linkedIn },
  { id: 'gitHub', name: 'GitHub', icon: icons.gitHub },
]

/** The site's accounts on social networks: a link to a profile, a button that says that it is not active yet, or nothing. */
export function SocialLinks() {
  const { social } = useSite()
  const { alert, alertDialog } = useAlert()
  return (
    <div className="social">
      {networks.map(({ id, name, icon }) => {
        const account = social[id]
        if (account === null) return null
        if (account === notActiveYet) {
          return (
            <button
              key={id}
              type="button"
              className="icon-button"
              aria-label={name}
              onClick={() => alert(`⚠️ ${name} account is not active yet!`)}
            >
              <Icon path={icon} />
            </button>
          )
        }
        return (
          <a key={id} className="icon-button" href={account} target="_blank" rel="noopener" aria-label={name}>
            <Icon path={icon} />
          </a>
        )
      })}
      {alertDialog}
    </div>
  )
}
