import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { apiOrigin } from '../../api/config';
import { CopyButton } from '../../shared/feedback/copy-button';

const server = (url: string, token: string) => ({
  type: 'http',
  url,
  headers: { Authorization: `Bearer ${token}` },
});

/** How common programs are told of an MCP server. */
const clients = (url: string, token: string) => [
  {
    name: 'VS Code (run this in a terminal)',
    text: `code --add-mcp '${JSON.stringify({ name: 'property', ...server(url, token) })}'`,
  },
  {
    name: 'Apps with a JSON settings file',
    text: JSON.stringify({ mcpServers: { property: server(url, token) } }),
  },
];

/** Shows a new key, once, with what to enter in common programs. */
export function ConnectClient({ token }: { token: string }) {
  const url = `${apiOrigin()}/mcp`;
  return (
    <Box sx={{ mb: 3, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="success" action={<CopyButton text={token} label="Copy Key" />}>
        <Typography component="div" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {token}
        </Typography>
        Copy it now. We can&apos;t show it again.
      </Alert>
      {clients(url, token).map(({ name, text }) => (
        <Box key={name}>
          <Typography variant="body2">{name}</Typography>
          <Box
            component="pre"
            sx={{
              m: 0,
              my: 0.5,
              p: 1.25,
              fontSize: '0.75rem',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            {text}
          </Box>
          <CopyButton text={text} label="Copy" />
        </Box>
      ))}
    </Box>
  );
}
