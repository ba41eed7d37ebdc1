// @ts-check

/** @typedef {{ id: number, error?: string }} Reply */

/**
 * Questions to a child process over its IPC channel, answered by the same `id`.
 * @template {Reply} T
 * @param {import('node:child_process').ChildProcess} child
 * @returns {(question: object) => Promise<T>}
 */
export function ipcCalls(child) {
  let last = 0;
  return (question) => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      const settle = (/** @type {() => void} */ how) => {
        child.off('message', onMessage);
        child.off('exit', onExit);
        how();
      };
      const onMessage = (/** @type {unknown} */ message) => {
        const reply = /** @type {T} */ (message);
        if (reply.id !== id) return;
        if (reply.error === undefined) settle(() => resolve(reply));
        else settle(() => reject(new Error(reply.error)));
      };
      const onExit = () => settle(() => reject(new Error('the process ended before it answered')));
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.send({ ...question, id });
    });
  };
}
