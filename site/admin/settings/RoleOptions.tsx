import { ROLE_NAMES, ROLES } from '#shared/permissions.ts'

/** Every role, for a select. */
export function RoleOptions() {
  return ROLES.map((role) => (
    <option key={role} value={role}>
      {ROLE_NAMES[role]}
    </option>
  ))
}
