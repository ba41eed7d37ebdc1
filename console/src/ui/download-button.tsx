import { useMutation } from '@tanstack/react-query';
import { Failure } from './async.js';
import { Button } from './button.js';
import { saveFile } from './save-file.js';

interface DownloadButtonProps {
  readonly title: string;
  /** Name of the saved file. */
  readonly fileName: string;
  readonly read: () => Promise<Blob>;
}

/** A button that reads a file from the service and has the browser save it. */
export function DownloadButton({ title, fileName, read }: DownloadButtonProps) {
  const save = useMutation({ mutationFn: async () => saveFile(await read(), fileName) });
  return (
    <>
      <Button disabled={save.isPending} onClick={() => save.mutate()}>
        {title}
      </Button>
      {save.isError && <Failure error={save.error} />}
    </>
  );
}
