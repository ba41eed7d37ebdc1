import type { Manifest } from './render-chart.js';

/** A variable of a container. */
export interface Variable {
  readonly name: string;
  readonly value: string;
}

interface Pods {
  readonly template?: {
    readonly spec: { readonly containers: readonly { readonly env?: readonly Variable[] }[] };
  };
}

/** The variables of the containers of a Deployment or Job, in their order; none for other objects. */
export const variablesOf = ({ spec }: Manifest): readonly Variable[] =>
  (spec as Pods | undefined)?.template?.spec.containers.flatMap(({ env = [] }) => env) ?? [];
