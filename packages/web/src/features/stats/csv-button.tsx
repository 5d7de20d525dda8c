import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type CsvCell, writeCsv } from './csv.ts';

/** Saves a text as a file in the browser's downloads. */
function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface CsvButtonProps {
  /** The file name without extension. */
  name: string;
  /** The rows, titles first; false or undefined while there is nothing to save. */
  rows: readonly (readonly CsvCell[])[] | false | undefined;
}

/** Downloads the shown figures as CSV. */
export function CsvButton({ name, rows }: CsvButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      disabled={!rows}
      onClick={() => rows && saveText(`${name}.csv`, 'text/csv;charset=utf-8', writeCsv(rows))}
    >
      <Icon name="download" size={18} />
      {t`Save as CSV`}
    </Button>
  );
}
