import { type SocialNetwork, site } from '../site/site.ts'
import { useAlert } from './dialog/use-alert.tsx'
import { Icon, icons } from './icon.tsx'

const networks: { id: SocialNetwork; name: string; icon: string }[] = [
  { id: 'facebook', name: 'Facebook', icon: icons.facebook },
  { id: 'twitter', name: 'Twitter', icon: icons.twitter },
  { id: 'instagram', name: 'Instagram', icon: icons.instagram },
  { id: 'linkedIn', name: 'LinkedIn', icon: icons.linkedIn },
  { id: 'gitHub', name: 'GitHub', icon: icons.gitHub },
]

/** The site's accounts on social networks: a link to a profile, or a button that says that it is not active yet. */
export function SocialLinks({ accounts = site.social }: { accounts?: typeof site.social }) {
  const { alert, alertDialog } = useAlert()
  return (
    <div className="social">
      {networks.map(({ id, name, icon }) => {
        const account = accounts[id]
        if (account === undefined) return null
        if (account === 'not active yet') {
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
