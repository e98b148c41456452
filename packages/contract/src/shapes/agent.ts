// Shapes of the calls of agents. Rates are whole hundredths of a percent; money is in minor units; days and months
// are UTC.
import * as v from 'valibot';
import { memberType, regularTypes } from '../member-type.ts';
import { RECIPIENTS_MOST } from '../transfer-rules.ts';
import {
  amountMinor,
  code,
  instant,
  minor,
  newPassword,
  nothing,
  paymentPassword,
  queryInt,
  text,
} from './primitives.ts';

const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/));
/** 125 is 1.25 %. */
export const rate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const rebate = { gameType: code(16), rate };
const rebates = v.pipe(v.array(v.strictObject(rebate)), v.maxLength(24));
/** 0: ordinary member, 1: agent. */
const downlineType = v.picklist([memberType.member, memberType.agent]);
const day = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const page = { pageNum: v.optional(queryInt(1, 100_000)), pageSize: v.optional(queryInt(1, 50)) };
function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ content: v.array(item), pageNum: v.number(), totalPages: v.number() });
}

export const agentAffiliate = {
  input: v.strictObject({ affiliateCode: text(64) }),
  /**
   * A nickname, or an account name with its middle masked; empty if the code belongs to the merchant or does not
   * exist.
   */
  value: v.object({ valid: v.boolean(), agentName: v.string() }),
};

export const openDownline = {
  input: v.strictObject({
    username: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{4,16}$/)),
    password: newPassword,
    type: downlineType,
    rebates,
  }),
  value: v.object({ id: v.string(), username: v.string() }),
};

const downlineFacts = {
  id: v.string(),
  username: v.string(),
  type: v.picklist(regularTypes),
  balance: minor,
  lastLogin: v.nullable(instant),
};

export const downlines = {
  input: v.strictObject({ ...page, username: v.optional(text(64)) }),
  value: listOf(v.object(downlineFacts)),
};

export const downline = {
  input: v.strictObject({ id }),
  value: v.object({
    ...downlineFacts,
    joinedAt: instant,
    /** `min` is the highest rate that the downline has passed on, `max` the agent's own rate. */
    rebates: v.array(v.object({ ...rebate, min: rate, max: rate })),
  }),
};

const moved = v.object({ balance: minor, repeated: v.boolean() });
const part = { downlineId: id, amount: amountMinor };

export const transferDownline = { input: v.strictObject({ ...part, paymentPassword }), value: moved };

export const transferMultipleDownline = {
  input: v.strictObject({
    items: v.pipe(v.array(v.strictObject(part)), v.minLength(1), v.maxLength(RECIPIENTS_MOST)),
    paymentPassword,
  }),
  value: moved,
};

export const updateDownlineRebates = {
  input: v.strictObject({ downlineId: id, rebates }),
  value: v.null(),
};

export const ownRebates = { input: nothing, value: v.array(v.object(rebate)) };

const link = v.object({
  id: v.string(),
  affiliateCode: v.string(),
  url: v.string(),
  registered: v.number(),
  type: downlineType,
  rebates: v.array(v.object(rebate)),
});

export const affiliateLinks = { input: nothing, value: v.array(link) };

export const createAffiliateLink = {
  input: v.strictObject({ type: downlineType, rebates }),
  value: link,
};

export const agentKpi = {
  input: v.strictObject({ from: v.optional(day), to: v.optional(day) }),
  value: v.object({
    from: v.string(),
    to: v.string(),
    newMembers: v.number(),
    activeMembers: v.number(),
    deposit: minor,
    withdraw: minor,
    bet: minor,
    /** The losses of those members: stakes minus winnings. */
    profit: minor,
    /** The rebates, salaries and dividends that the agent was paid on these days. */
    earned: minor,
    /** Every day, the first one first. */
    days: v.array(v.object({ day: v.string(), bet: minor })),
  }),
};

const reportColumns = ['username', 'members', 'deposit', 'withdraw', 'bet', 'profit', 'rebate'] as const;
/** The sums of a branch: the downline and everybody below. */
const branch = { deposit: minor, withdraw: minor, bet: minor, profit: minor };
/** The rebates that the agent was paid for the branch; null in the report of another agent. */
const branchRebate = v.nullable(minor);

export const agentReport = {
  input: v.strictObject({
    pageNum: page.pageNum,
    pageSize: v.optional(queryInt(1, 1000)),
    from: v.optional(day),
    to: v.optional(day),
    /** An agent below this one, at any level: the report of their downlines. */
    agentId: v.optional(id),
    sort: v.optional(v.picklist(reportColumns)),
    order: v.optional(v.picklist(['asc', 'desc'])),
  }),
  value: v.object({
    from: v.string(),
    to: v.string(),
    /** The agents from the first level to the requested one; empty for the agent's own report. */
    path: v.array(v.object({ id: v.string(), username: v.string() })),
    content: v.array(
      v.object({
        id: v.string(),
        username: v.string(),
        type: v.picklist(regularTypes),
        /** The number of members below the downline. */
        members: v.number(),
        ...branch,
        rebate: branchRebate,
      }),
    ),
    totals: v.object({ ...branch, rebate: branchRebate }),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
};

/** OPEN: the period is not over; DUE: the payout can be requested; NONE: the period is over without a payout. */
export const payoutState = v.picklist(['OPEN', 'DUE', 'REQUESTED', 'PAID', 'REJECTED', 'NONE']);

const statement = {
  input: v.strictObject({ ...page, from: v.optional(day), to: v.optional(day) }),
  value: listOf(
    v.object({
      period: v.string(),
      /** The amount that the contract's rate applies to: stakes for a salary, losses for a dividend. */
      basis: minor,
      amount: minor,
      state: payoutState,
    }),
  ),
};
export const agentSalary = statement;
export const agentDividend = statement;

const asked = v.object({ requestId: v.string(), amount: minor, state: payoutState });
export const requestSalary = { input: v.strictObject({ period: day }), value: asked };
export const requestDividend = { input: v.strictObject({ period: month }), value: asked };

export const agentRequests = {
  input: nothing,
  value: v.array(
    v.object({
      requestId: v.string(),
      account: v.string(),
      kind: v.picklist(['SALARY', 'DIVIDEND']),
      period: v.string(),
      amount: minor,
      requestedAt: instant,
    }),
  ),
};

export const decideAgentRequest = {
  input: v.strictObject({ requestId: id, action: v.picklist(['PAY', 'REJECT']) }),
  value: asked,
};
