# As systemd does with a .socket: opens a port, prints it, and starts a command with the socket as its descriptor 3,
# anew each time that it ends. SIGTERM ends both.
use strict;
use warnings;
use IO::Socket::INET;

$^F = 3;
my $socket = IO::Socket::INET->new(Listen => 128, LocalAddr => '127.0.0.1', LocalPort => 0, ReuseAddr => 1)
  or die "cannot listen: $!";
fileno($socket) == 3 or die 'descriptor 3 is taken';
$| = 1;
print 'PORT ', $socket->sockport, "\n";

my $child;
$SIG{TERM} = sub { kill 'TERM', $child if $child; exit 0 };
while (1) {
  $child = fork // die "cannot fork: $!";
  if (!$child) {
    @ENV{'LISTEN_FDS', 'LISTEN_PID'} = (1, $$);
    exec @ARGV or die "cannot start: $!";
  }
  print "PID $child\n";
  waitpid $child, 0;
}
