// The member types, shared by the browser, the gateway and the sandbox (ROLE-01).

/** Member types by name; the wire and the database hold the numbers. */
export const memberType = {
  member: 0,
  agent: 1,
  /** An agent of the second kind. */
  partner: 2,
  trial: 4,
  virtual40: 40,
  virtual41: 41,
  virtual42: 42,
} as const;

export type MemberType = (typeof memberType)[keyof typeof memberType];

/** A member type, or null for a visitor. */
export type Person = MemberType | null;

/** Members and agents: the types that play for real money. */
export const regularTypes = [memberType.member, memberType.agent, memberType.partner] as const;

export const memberTypes = [
  ...regularTypes,
  memberType.trial,
  memberType.virtual40,
  memberType.virtual41,
  memberType.virtual42,
] as const satisfies readonly MemberType[];

/** Whether this is an ordinary member. */
export function isMember(type: Person): boolean {
  return type === memberType.member;
}

/** Whether this is an agent of either kind. */
export function isAgent(type: Person): boolean {
  return type === memberType.agent || type === memberType.partner;
}

/** Whether this is a trial account, which plays with play money. */
export function isTrial(type: Person): boolean {
  return type === memberType.trial;
}

/** Whether this is a virtual account. */
export function isVirtual(type: Person): boolean {
  return type === memberType.virtual40 || type === memberType.virtual41 || type === memberType.virtual42;
}

/** Whether this is a member or an agent, that is neither a visitor, a trial account nor a virtual account. */
export function isRegular(type: Person): boolean {
  return isMember(type) || isAgent(type);
}

/**
 * Reads a member type from a stored record or from another backend, which may write it as text (OPEN-A-26). An
 * unknown value counts as an ordinary member; the gateway decides by its own record what the member may do.
 */
export function readMemberType(raw: unknown): MemberType {
  return memberTypes.find((type) => type === Number(raw)) ?? memberType.member;
}
