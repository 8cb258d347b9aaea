import { useId } from 'react'
import { type Flag, flags, type Permission, type Rights, type Role, scopeOf } from '#contract/permissions.ts'
import { flagTexts, roleTexts } from './role-texts.ts'

/** The permission that a flag gives. A role may have it anyway. */
const permissionOf: Record<Flag, Permission> = { moderates: 'comments:moderate', sends: 'newsletters:send' }

/** The flags that say something beside a role. */
export function flagsBeside(role: Role): Flag[] {
  const rights = { role, moderates: false, sends: false }
  return flags.filter((flag) => scopeOf(rights, permissionOf[flag]) !== 'all')
}

type Props = {
  /** The roles to choose from. */
  roles: Role[]
  value: Rights
  onChange: (value: Rights) => void
}

/** Asks for a role, and for what the person may do beside it. */
export function RightsFields({ roles, value, onChange }: Props) {
  const name = useId()
  const beside = flagsBeside(value.role)
  return (
    <>
      <fieldset className="choices">
        <legend>Role</legend>
        {roles.map((role) => (
          <label key={role}>
            <input
              type="radio"
              name={name}
              checked={value.role === role}
              onChange={() => onChange({ ...value, role })}
            />
            <span>
              {roleTexts[role].name}
              <span className="form-hint">{roleTexts[role].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {beside.length > 0 && (
        <fieldset className="choices">
          <legend>Also</legend>
          {beside.map((flag) => (
            <label key={flag}>
              <input
                type="checkbox"
                checked={value[flag]}
                onChange={({ target }) => onChange({ ...value, [flag]: target.checked })}
              />
              <span>
                {flagTexts[flag].label}
                <span className="form-hint">{flagTexts[flag].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
