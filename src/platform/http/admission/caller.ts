/** The caller that a request counts for when capacity is shared. */
export interface Caller {
  /** The project that the key belongs to; {@link NO_PROJECT} for every caller without a proved key. */
  readonly group: string;
  /** Within the group: the key, or the network of a caller without one. */
  readonly member: string;
  /** Share of the group in relation to the other groups that have requests at the same time. */
  readonly weight: number;
}

/** Default weight of a project; also that of the deployment's own key, and of all callers without a key together. */
export const DEFAULT_WEIGHT = 10;

/** All callers without a key are one group: otherwise many addresses would outweigh the projects. */
export const NO_PROJECT = '';
