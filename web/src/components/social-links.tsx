import { site } from '../site/site.ts'
import { useAlert } from './dialog/use-alert.tsx'
import { Icon, icons } from './icon.tsx'

const withoutAccount = [
  { name: 'Facebook', icon: icons.facebook },
  { name: 'Twitter', icon: icons.twitter },
  { name: 'Instagram', icon: icons.instagram },
]

const profiles = [
  { name: 'LinkedIn', icon: icons.linkedIn, address: site.social.linkedIn },
  { name: 'GitHub', icon: icons.gitHub, address: site.social.gitHub },
]

/** Where else the site is found; a network without an account says so. */
export function SocialLinks() {
  const { alert, alertDialog } = useAlert()
  return (
    <div className="social">
      {withoutAccount.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={name}
          onClick={() => alert(`⚠️ ${name} account is not active yet!`)}
        >
          <Icon path={icon} />
        </button>
      ))}
      {profiles.map(({ name, icon, address }) => (
        <a key={name} className="icon-button" href={address} target="_blank" rel="noopener" aria-label={name}>
          <Icon path={icon} />
        </a>
      ))}
      {alertDialog}
    </div>
  )
}
